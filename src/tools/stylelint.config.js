/**
 * What the style sheets may say, so that the product keeps one look. Outside tokens.css:
 *
 * - colours, fonts, font weights, corners, durations, easings and layers are tokens (or nothing:
 *   `0`, `none`, `transparent`, `currentColor`, `inherit`, and the system colours of forced colours);
 * - a length is a token, or up to 2px (lines, and what makes up for them), or relative to the
 *   text, the box or the window (em, ch, lh, %, fr, vw, dvh);
 * - only what sizes a box (inline-size, grid-template-columns, flex ...) may also be written in rem:
 *   such numbers belong to one layout. What is a control's, an icon's or a row's has a token.
 *
 * Conditions of @media and @supports are not looked at: they cannot hold variables.
 */
const SIZE = '(?:(?:min|max)-)?(?:inline|block)-size$|grid(?:-template|-auto)|flex(?:-basis)?$';
const RELATIVE = ['%', 'fr', 'em', 'ch', 'lh', 'vw', 'vh', 'dvh', 'deg', 'turn'];
const CORNER = String.raw`(?:0|var\(--r-[a-z]+\))`;

/** More than 2px, of either sign. */
const THICK = /(?<![\w.-])-?(?:[3-9]|[1-9]\d+|2(?=\.0*[1-9]))(?:\.\d+)?px/;
const MOVING = /(?<![\w.-])-?(?:\d*[1-9]|\d+\.\d*[1-9]|\.\d*[1-9])\d*m?s\b/;
/** A fallback would hide an unknown name; --t-input is set for fingers only. */
const FALLBACK = /var\(--(?!t-input,)[\w-]+,/;
/** Those of tokens.css that are 0ms for people who want stillness (see its test). */
const NOT_STILL = /--m-(?!(?:fast|base|slide)\b)/;

const tokensOnly = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': [
    ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'light-dark'],
    ...['cubic-bezier', 'steps', 'linear'],
  ],
  'declaration-property-value-allowed-list': {
    '/^font(?:-family|-size|-weight)?$|^line-height$/': [
      /^var\(--/,
      '0',
      'none',
      'inherit',
      'normal',
    ],
    'z-index': [/^var\(--/],
    '/radius$/': [new RegExp(`^${CORNER}(?: ${CORNER})*$`)],
  },
  'declaration-property-value-disallowed-list': {
    '/^/': [THICK, MOVING, FALLBACK],
    '/^transition/': [NOT_STILL],
  },
  'declaration-property-unit-allowed-list': {
    [`/^(?:${SIZE})/`]: [...RELATIVE, 'px', 's', 'rem'],
    '/^/': [...RELATIVE, 'px', 's'],
  },
};

export default {
  referenceFiles: ['../client/**/*.css'],
  rules: {
    'no-unknown-custom-properties': true,
    'no-unknown-animations': true,
  },
  overrides: [{ files: ['src/**/!(tokens).css'], rules: tokensOnly }],
};
