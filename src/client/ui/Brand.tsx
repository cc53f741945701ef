import { Link } from 'react-router-dom';

import { PRODUCT_NAME } from '@/client/lib/brand';

/** The mark and the name; a link where `to` says so. */
export function Brand({ to }: { to?: string }) {
  const content = (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path
          className="brand-bubble"
          d="M4 3h11.5a9.5 9.5 0 0 1 0 19H11l-5.6 4.2A.9.9 0 0 1 4 25.5z"
        />
        <path className="brand-voices" d="M11.5 10v5M17 8v9" />
      </svg>
      {PRODUCT_NAME}
    </>
  );
  return to === undefined ? (
    <span className="brand" translate="no">
      {content}
    </span>
  ) : (
    <Link className="brand" translate="no" to={to}>
      {content}
    </Link>
  );
}
