/** How a server that behaves badly answers, byte by byte where it has to. */
import type { ServerResponse } from 'node:http';

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Answers one request, or does not. */
export type Answer = (response: ServerResponse) => void;

/** Any text, as of any type. */
export function text(body: string, status = 200, type = 'application/json'): Answer {
  return (response) => void response.writeHead(status, { 'content-type': type }).end(body);
}

export function json(body: Json, status = 200): Answer {
  return text(JSON.stringify(body), status);
}

export function html(status = 200): Answer {
  return text('<!doctype html><title>x</title><h1>Gateway</h1>', status, 'text/html');
}

/** One way in which a reply can be wrong. */
export interface Form {
  name: string;
  /** @param good what a server that behaves well answers to this call */
  answer(good: Json): Answer;
  /** The browser does not reach the server at all, with this error of Chromium's. */
  unreached?: 'connectionrefused' | 'internetdisconnected';
}
