/** Before a server: what it asks of the internet goes to OUTSIDE_URL, the host's name first in the path. */
const outside = process.env.OUTSIDE_URL;
const realFetch = globalThis.fetch;
const HERE = ['127.0.0.1', 'localhost'];

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (HERE.includes(url.hostname)) return realFetch(input, init);
  const there = `${outside}/${url.hostname}${url.pathname}${url.search}`;
  return realFetch(input instanceof Request ? new Request(there, input) : there, init);
};
