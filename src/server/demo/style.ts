import { PAGE_STYLE } from '@/server/http/pages/style';

/** Style of the demo pages. */
export const DEMO_STYLE = `${PAGE_STYLE}
.mode {
  margin: 0;
  padding: 0.5rem 1rem;
  background: var(--warning-soft);
  color: var(--warning-text);
  text-align: center;
}
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h2, h3 { font-size: 1rem; margin: 0; }
main > h2 { font-size: 1.25rem; line-height: 1.75rem; margin: 2rem 0 0.25rem; }
@media (min-width: 40rem) {
  .facts { grid-template-columns: 1fr 1fr; }
}
ul { list-style: none; margin: 1rem 0; padding: 0; display: grid; gap: 0.75rem; }
li {
  padding: 1rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: 0.5rem;
  overflow-wrap: anywhere;
}
code { user-select: all; }
.code { font-size: 1.5rem; line-height: 2rem; letter-spacing: 0.08em; color: var(--accent-text); }
.actions { display: flex; gap: 0.75rem; margin-top: 1rem; }
button[value='allow'] { background: var(--accent-text); color: var(--page); }
code.text {
  display: block;
  margin-top: 0.5rem;
  padding: 0.75rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: 0.5rem;
}
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
