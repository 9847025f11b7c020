// The code of what the playground page shows. An option with its default value is left out.

export interface PlaygroundOptions {
  mode: 'dark' | 'light' | 'auto'
  accent: string
  radius: number
  label: string
  size: 'medium' | 'large'
  accountStatus: 'full' | 'avatar' | 'address'
  chainStatus: 'none' | 'full' | 'icon' | 'name'
  showBalance: boolean
  signIn: 'required' | 'optional' | 'off'
}

export const playgroundDefaults: PlaygroundOptions = {
  mode: 'dark',
  accent: '#d9b45b',
  radius: 24,
  label: '',
  size: 'medium',
  accountStatus: 'full',
  chainStatus: 'none',
  showBalance: false,
  signIn: 'optional',
}

/** Apart from the text, in which it would count as an import of this file. */
const react = '@aureus/react'

/** @returns a component for `<Aureus>` of `@aureus/react/app`, in TypeScript */
export function playgroundCode(options: PlaygroundOptions): string {
  const isDefault = (name: keyof PlaygroundOptions) => options[name] === playgroundDefaults[name]
  const theme = (['accent', 'radius', 'mode'] as const)
    .filter((name) => !isDefault(name))
    .map((name) => `${name}: ${quoted(options[name])}`)
  const button = (['label', 'size', 'accountStatus', 'chainStatus', 'showBalance'] as const)
    .filter((name) => !isDefault(name))
    .map((name) => attribute(name, options[name]))
  const page = [
    'server="https://auth.example.com"',
    ...(isDefault('signIn')
      ? []
      : [options.signIn === 'off' ? 'signIn={false}' : attribute('signIn', options.signIn)]),
    ...(theme.length > 0 ? [`theme={{ ${theme.join(', ')} }}`] : []),
  ]
  return `import '${react}/styles.css'
import { ConnectButton } from '${react}'
import { Aureus } from '${react}/app'

export function App() {
  return (
${element('Aureus', page, 4, [element('ConnectButton', button, 6)])}
  )
}
`
}

const quoted = (value: string | number) =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll(/['\\]/g, '\\$&')}'`

/** A text that JSX would not keep as it is goes between braces. */
function attribute(name: string, value: string | number | boolean): string {
  if (value === true) return name
  if (typeof value === 'string' && !/["\\&\n]/.test(value)) return `${name}="${value}"`
  return `${name}={${JSON.stringify(value)}}`
}

/** The width of a line of code. */
const WIDTH = 80

function element(
  name: string,
  attributes: readonly string[],
  indent: number,
  children: readonly string[] = [],
): string {
  const space = ' '.repeat(indent)
  const close = children.length > 0 ? '>' : ' />'
  const start = `${space}<${[name, ...attributes].join(' ')}${close}`
  const open =
    start.length <= WIDTH
      ? start
      : [
          `${space}<${name}`,
          ...attributes.map((one) => `${space}  ${one}`),
          `${space}${close.trim()}`,
        ].join('\n')
  return children.length > 0 ? [open, ...children, `${space}</${name}>`].join('\n') : open
}
