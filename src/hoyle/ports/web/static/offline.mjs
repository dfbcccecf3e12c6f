// Off line: go on as soon as the server can be reached again.

const SECONDS = 3;

const again = () => location.reload();
const look = () => fetch("/health").then(again, () => {});
addEventListener("online", look);
setInterval(look, SECONDS * 1000);
