// The table of tokens in docs/theming.md, made from tokens.css.

/** What each token is for, without `--au-`. */
const uses: Readonly<Record<string, string>> = {
  ground: 'The page behind everything',
  'surface-1': 'The modal and cards',
  'surface-2': 'Rows and fields',
  'surface-3': 'Rows under the pointer',
  scrim: 'Over the page while the modal is open',
  'scrim-ground': '`ground` seen through the scrim, for a scrollbar’s gutter',
  hairline: 'Borders',
  'hairline-strong': 'Borders of fields and of what has the pointer',
  gold: 'Accented text and icons',
  'gold-bright': 'Accented text under the pointer',
  text: 'Text',
  muted: 'Secondary text',
  secondary: 'The second accent',
  success: 'Success',
  warning: 'Warnings',
  info: 'Hints',
  error: 'Errors',
  'metal-light': 'Top of the primary button',
  'metal-mid': 'Middle of the primary button: the accent itself',
  'metal-dark': 'Bottom of the primary button',
  metal: 'Background of the primary button, made of the three',
  'on-metal': 'Label of the primary button',
  'metal-glow': 'Over the primary button under the pointer',
  focus: 'The focus ring',
  'radius-card': 'Corners of the modal and of cards',
  'radius-row': 'Corners of rows and fields',
  'radius-full': 'Corners of buttons and tags',
  target: 'Least height of what can be pressed',
  'font-sans': 'Text',
  'font-mono': 'Addresses and codes',
  'size-small': 'Small text',
  'size-body': 'Text',
  'size-title': 'Titles',
  'size-display': 'The largest text',
  layer: 'Stacking order of the modal; toasts are two above',
  fast: 'Changes under the pointer',
  slow: 'Appearing and leaving',
  ease: 'The curve of every movement',
}

/** @throws Error if a token has no description, or a description no token */
export function tokenTable(css: string): string {
  const [dark = [], light = []] = [...css.matchAll(/\{([^}]*--au-ground:[^}]*)\}/g)].map(
    ([, body = '']) =>
      [...body.matchAll(/--au-([\w-]+):\s*([^;]+);/g)].map(
        ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')] as const,
      ),
  )
  const inLight = new Map(light)
  const missing = dark.map(([name]) => name).filter((name) => !Object.hasOwn(uses, name))
  const gone = Object.keys(uses).filter((name) => !dark.some(([token]) => token === name))
  if (missing.length + gone.length > 0)
    throw new Error(
      `Without a description: ${missing.join(', ')}. Without a token: ${gone.join(', ')}.`,
    )
  const rows = dark.map(([name, value]) => {
    const other = inLight.get(name)
    return [
      `\`--au-${name}\``,
      uses[name] ?? '',
      `\`${value}\``,
      other ? `\`${other}\`` : 'the same',
    ]
  })
  const head = ['Token', 'Used for', 'Dark', 'Light']
  // As the formatter lays tables out.
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((cells) => cells[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  return [head, rule, ...rows].map(line).join('\n')
}
