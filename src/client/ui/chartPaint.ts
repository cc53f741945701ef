/** A canvas cannot use CSS variables or inherit fonts: their values are read when a chart is drawn. */

type ChartRole =
  `chart-${1 | 2 | 3 | 'track' | 'grid' | 'label'}` | 'surface-overlay' | 'text' | 'border';

/** What charts are painted with. */
export interface ChartPaint {
  /** The roles (tokens.css) as the browser resolves them now: `rgb(138, 36, 89)`. */
  colours: Readonly<Record<ChartRole, string>>;
  fontFamily: string;
  /** In pixels; it grows with the letters of the page. */
  fontSize: number;
}

/** @param host an element in the page; the roles are resolved where it is */
export function readChartPaint(host: Element): ChartPaint {
  const probe = document.createElement('span');
  // With forced colours every role would resolve to the text colour.
  probe.style.setProperty('forced-color-adjust', 'none');
  probe.style.fontSize = 'min(0.75rem, 3.75vw)';
  host.append(probe);
  const style = getComputedStyle(probe);
  const colourOf = (role: ChartRole) => {
    probe.style.color = `var(--${role})`;
    return style.color;
  };
  const colours = {
    'chart-1': colourOf('chart-1'),
    'chart-2': colourOf('chart-2'),
    'chart-3': colourOf('chart-3'),
    'chart-track': colourOf('chart-track'),
    'chart-grid': colourOf('chart-grid'),
    'chart-label': colourOf('chart-label'),
    'surface-overlay': colourOf('surface-overlay'),
    text: colourOf('text'),
    border: colourOf('border'),
  };
  const { fontFamily } = style;
  const fontSize = parseFloat(style.fontSize);
  probe.remove();
  return { colours, fontFamily, fontSize };
}
