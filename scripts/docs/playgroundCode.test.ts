import { describe, expect, test } from 'vitest'
import { playgroundCode, playgroundDefaults } from './playgroundCode.ts'

describe('playgroundCode', () => {
  test('behavior: omits default values', () => {
    const [styles, button, aureus, , ...rest] = playgroundCode(playgroundDefaults).split('\n')
    expect(styles).toMatch(/^import '@.+\/styles\.css'$/)
    expect(button).toMatch(/^import \{ ConnectButton \} from '@[\w/]+'$/)
    expect(aureus).toMatch(/^import \{ Aureus \} from '@.+\/app'$/)
    expect(rest.join('\n')).toBe(`export function App() {
  return (
    <Aureus server="https://auth.example.com">
      <ConnectButton />
    </Aureus>
  )
}
`)
  })

  test('behavior: writes each changed option', () => {
    const code = playgroundCode({
      mode: 'light',
      accent: '#3b5bdb',
      radius: 8,
      label: 'Log in',
      size: 'large',
      accountStatus: 'avatar',
      chainStatus: 'icon',
      showBalance: true,
      signIn: 'off',
    })
    expect(code).toContain(`    <Aureus
      server="https://auth.example.com"
      signIn={false}
      theme={{ accent: '#3b5bdb', radius: 8, mode: 'light' }}
    >
      <ConnectButton
        label="Log in"
        size="large"
        accountStatus="avatar"
        chainStatus="icon"
        showBalance
      />
    </Aureus>`)
  })

  test('behavior: keeps quotes and entities of a label', () => {
    const code = (label: string) => playgroundCode({ ...playgroundDefaults, label })
    expect(code(`Ada's`)).toContain(`label="Ada's"`)
    expect(code('"Go" &lt;')).toContain(String.raw`label={"\"Go\" &lt;"}`)
  })
})
