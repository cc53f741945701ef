import { PAGE_STYLE } from '../pages/style';

/** Style of the page of the API: contents at the side where there is room, above where there is none. */
export const API_STYLE = `${PAGE_STYLE}
main { max-width: 52rem; padding: 1.5rem 1rem 4rem; }
nav { padding: 1.5rem 1rem; border-bottom: 1px solid var(--border); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul > li { margin-top: 1rem; font-weight: 600; }
nav ul ul { font-weight: 400; }
nav a { display: block; padding: 0.125rem 0; text-decoration: none; }
nav p a { display: inline; text-decoration: underline; }
nav ul ul a { color: var(--text); }
nav a:hover { text-decoration: underline; }
@media (max-width: 63.99rem) {
  nav > ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
  nav > ul > li { margin-top: 0.5rem; }
  nav ul ul { display: none; }
}
p code, li code, td code, th code {
  padding: 0 0.25rem;
  background: var(--page);
  border: 1px solid var(--border);
  border-radius: 0.25rem;
}
h2 { font-size: 1.25rem; line-height: 1.75rem; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere; }
h4 { font-size: 0.75rem; margin: 1rem 0 0.25rem; color: var(--text-muted); }
article {
  margin: 0 0 1rem;
  padding: 1.25rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: 0.5rem;
  scroll-margin-top: 1rem;
}
article:target { border-color: var(--accent-text); }
.method {
  padding: 0.125rem 0.5rem;
  border: 1px solid var(--accent-text);
  border-radius: 0.25rem;
  color: var(--accent-text);
  font-size: 0.75rem;
}
.anchor { padding: 0 0.25rem; }
pre {
  margin: 0.25rem 0;
  padding: 0.75rem;
  background: var(--page);
  border: 1px solid var(--border);
  border-radius: 0.25rem;
  font-size: 0.8125rem;
  white-space: pre-wrap;
}
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; border-top: 1px solid var(--border); }
th { font-weight: 600; white-space: nowrap; width: 1%; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 19rem 1fr; }
  nav {
    position: sticky;
    top: 0;
    height: 100vh;
    overflow-y: auto;
    border-bottom: 0;
    border-right: 1px solid var(--border);
  }
  main { padding: 1.5rem 2.5rem 4rem; }
}
`;
