/** Style of the server's own pages, in the colours of the product (its tokens, light and dark). */
export const PAGE_STYLE = `
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
h1 { font-size: 1.5rem; line-height: 2rem; margin: 0 0 0.5rem; }
p { margin: 0.25rem 0; }
a { color: var(--accent-text); }
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
:is(a, button):focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
code, pre { font-family: var(--font-code); overflow-wrap: anywhere; }
.quiet { color: var(--text-muted); }
`;
