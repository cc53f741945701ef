/** Style of the demo pages, in the colours of the product (its tokens, light and dark). */
export const DEMO_STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f7f5f7, #151216);
  --surface: light-dark(#ffffff, #1e1a1f);
  --border: light-dark(#e1dae0, #373039);
  --text: light-dark(#211b20, #f2edf1);
  --text-muted: light-dark(#5d555c, #b9b0b8);
  --accent-text: light-dark(#8a2459, #f2a8c8);
  --warning-text: light-dark(#744f02, #f0c070);
  --warning-soft: light-dark(#fdf1dc, #35270f);
  --font-code: ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 0.875rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.mode {
  margin: 0;
  padding: 0.5rem 1rem;
  background: var(--warning-soft);
  color: var(--warning-text);
  text-align: center;
}
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 2rem; margin: 0 0 0.5rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
p { margin: 0.25rem 0; }
a { color: var(--accent-text); }
a:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
ul { list-style: none; margin: 1rem 0; padding: 0; display: grid; gap: 0.75rem; }
li {
  padding: 1rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: 0.5rem;
}
code {
  font-family: var(--font-code);
  user-select: all;
  overflow-wrap: anywhere;
}
.code { font-size: 1.5rem; line-height: 2rem; letter-spacing: 0.08em; color: var(--accent-text); }
.actions { display: flex; gap: 0.75rem; margin-top: 1rem; }
button {
  min-height: 2.75rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid var(--accent-text);
  border-radius: 0.5rem;
  background: var(--surface);
  color: var(--accent-text);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button[value='allow'] { background: var(--accent-text); color: var(--page); }
button:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
.quiet { color: var(--text-muted); }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
