// All icons by name. Parts of the first frame draw their own with Glyph, because this file loads later.
import { Glyph, type GlyphProps } from './Glyph.tsx'

/** Paths in Glyph's 24 by 24 field. */
const paths = {
  activity: 'M12 4a8 8 0 1 1-7.4 5M4 4.5V9h4.5M12 8v4.5l3 2',
  alert: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5v5.5M12 16.3v.1',
  back: 'M15 5l-7 7 7 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevron: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  down: 'M5 9l7 7 7-7',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.7v.1',
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.2 8-4.2M4 16l8 4.2 8-4.2',
  leave: 'M14 5H6v14h8M10 12h10M16.5 8l4 4-4 4',
  mail: 'M4 6h16v12H4zM4 7.5l8 6 8-6',
  name: 'M4.5 12.5v-8h8l7.5 7.5-8 8zM8.5 8.4v.1',
  receive: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l4.5 4.5',
  send: 'M12 15V4M7.5 8.5L12 4l4.5 4.5M5 19.5h14',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a1 1 0 0 1-1-1V6a2 2 0 0 1 2-2h11M15.5 13.5h.01',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2v.1',
} as const

export type IconName = keyof typeof paths

/** Icons that point along the text, and the other way in languages from right to left. */
const pointing: ReadonlySet<IconName> = new Set(['back', 'chevron', 'external', 'leave'])

export interface IconProps extends Omit<GlyphProps, 'd' | 'directional'> {
  name: IconName
}

/** One of our icons, by name. Always decorative: text says the same. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph d={paths[name]} directional={pointing.has(name)} {...rest} />
}
