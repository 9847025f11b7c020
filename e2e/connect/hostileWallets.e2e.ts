// Wallets that lie, flood and break in a real browser: nothing crashes or is injected, and the visitor can continue
// with an honest wallet.
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

const HOSTILE = 'Wallet 2'
/** Sets a global, which proves that the wallet's script ran. */
const SCRIPT = '<img src=x onerror="globalThis.injected=1"><script>globalThis.injected=1</script>'

/** An honest wallet and a hostile, scripted one. */
async function visitWith(script: readonly (readonly [string, ...unknown[]])[] = []) {
  const visitor = await visit({ wallets: [{}, { script: script as never }] })
  onTestFinished(() => expectUnharmed(visitor))
  return visitor
}

function expectUnharmed({ violations, foreignRequests }: Visitor): void {
  expect(violations).toEqual([])
  expect(foreignRequests).toEqual([])
}

const isInjected = ({ page }: Visitor) => page.evaluate(() => 'injected' in globalThis)

/** Announces what `make` returns whenever a page asks. Runs in the page before its scripts. */
function announceAtStart({ context }: Visitor, make: string) {
  return context.addInitScript({
    content: `(() => {
      const send = (detail) => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      const announce = () => { for (const detail of (${make})()) send(detail) }
      addEventListener('eip6963:requestProvider', announce)
    })()`,
  })
}

async function openWallets(visitor: Visitor) {
  await visitor.page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
}

const choose = (visitor: Visitor, name: string) =>
  visitor.dialog.getByRole('button', { name, exact: true }).click()

/** The honest wallet connects and signs in, wherever the hostile one left the modal. */
async function goOn(visitor: Visitor) {
  if (!(await visitor.dialog.isVisible())) await visitor.button('Connect wallet').click()
  const honest = visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true })
  const back = visitor.dialog.getByRole('button', { name: 'Back', exact: true })
  await honest.or(back).first().waitFor()
  if (!(await honest.isVisible())) await back.click()
  await honest.click()
  await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await visitor.signIn()
  expect(await isInjected(visitor)).toBe(false)
}

describe('hostile announcements', () => {
  test('behavior: lists a wallet once however often it announces itself', async () => {
    const visitor = await visitWith()
    await openWallets(visitor)
    for (let i = 0; i < 20; i++) await visitor.wallet('announceAgain')
    expect(
      await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).count(),
    ).toBe(1)
    await goOn(visitor)
  })

  test('behavior: stays responsive and keeps the honest wallet after 10,000 announcements', async () => {
    const visitor = await visitWith()
    await openWallets(visitor)
    const blockedMs = await visitor.page.evaluate(() => {
      const startMs = performance.now()
      const provider = { request: async () => [] }
      for (let i = 0; i < 10_000; i++) {
        const info = { uuid: `${i}`, name: `Flood ${i}`, rdns: `com.flood.w${i}`, icon: '' }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }
      return performance.now() - startMs
    })
    expect(blockedMs).toBeLessThan(2000)
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await goOn(visitor)
  })

  test('behavior: shows a script in a name as text, and never runs one in an icon', async () => {
    const visitor = await visitWith()
    await announceAtStart(
      visitor,
      `() => {
        const provider = { request: async () => [] }
        const svg = 'data:image/svg+xml,' + encodeURIComponent(
          '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.injected=1"><script>parent.injected=1</script></svg>')
        const name = ${JSON.stringify(SCRIPT)}.slice(0, 64)
        return [
          { info: { uuid: '1', name, rdns: 'com.script.name', icon: svg }, provider },
          { info: { uuid: '2', name: 'Script icon', rdns: 'com.script.icon', icon: 'javascript:injected=1' }, provider },
          { info: { uuid: '3', name: 'Html icon', rdns: 'com.script.html', icon: 'data:text/html,<script>parent.injected=1</script>' }, provider },
          { info: { uuid: '4', name: 'Far icon', rdns: 'com.script.far', icon: 'https://tracker.example/icon.png' }, provider },
        ]
      }`,
    )
    await openWallets(visitor)
    await visitor.dialog.getByText('<img src=x').first().waitFor()
    await visitor.dialog.getByRole('button', { name: 'Html icon', exact: true }).waitFor()
    expect(await visitor.dialog.locator('img[src=x], script, iframe').count()).toBe(0)
    await goOn(visitor)
  })

  test('error: survives announcements and providers whose getters throw', async () => {
    const visitor = await visitWith()
    await announceAtStart(
      visitor,
      `() => {
        const trap = new Proxy({}, { get() { throw new Error('trap') }, has() { throw new Error('trap') } })
        const info = (name) => ({ uuid: name, name, rdns: 'com.trap.' + name, icon: '' })
        const later = new Proxy({}, {
          get(_, key) { if (key === 'request') return async () => { throw trap }; throw new Error('trap') },
        })
        return [
          null, 'text', trap,
          { info: trap, provider: { request() {} } },
          { info: info('inner'), provider: trap },
          { info: info('later'), provider: later },
        ]
      }`,
    )
    await openWallets(visitor)
    await choose(visitor, 'later')
    await visitor.dialog.getByRole('button', { name: 'Try again' }).waitFor()
    await goOn(visitor)
  })
})

describe('hostile answers', () => {
  /** Verbs of the wallet's control. */
  const answers: [string, ...unknown[]][] = [
    ['fail', 'eth_requestAccounts', SCRIPT],
    ['fail', 'eth_requestAccounts', null],
    ['answer', 'eth_requestAccounts'],
    ['answer', 'eth_requestAccounts', 7],
    ['answer', 'eth_requestAccounts', { evil: true }],
    ['answer', 'eth_requestAccounts', []],
    ['answer', 'eth_requestAccounts', [SCRIPT]],
    ['answer', 'eth_chainId', {}],
    ['answer', 'eth_chainId', 'mainnet'],
  ]

  test('error: after each answer to a connection, the visitor can go back or try again', async () => {
    const visitor = await visitWith()
    await openWallets(visitor)
    for (const [verb, ...args] of answers) {
      await visitor.walletNamed(HOSTILE, verb, ...args)
      await choose(visitor, HOSTILE)
      await visitor.dialog.getByRole('button', { name: 'Try again' }).waitFor()
      expect(await visitor.dialog.locator('img[src=x], script').count()).toBe(0)
      await visitor.walletNamed(HOSTILE, 'reset')
      await choose(visitor, 'Back')
      await visitor.dialog.getByRole('button', { name: HOSTILE, exact: true }).waitFor()
    }
    await goOn(visitor)
  })

  test('error: after each answer to a signature request, the visitor can go back or try again', async () => {
    const visitor = await visitWith()
    await openWallets(visitor)
    const signatures: [string, ...unknown[]][] = [
      ['fail', 'personal_sign', SCRIPT],
      ['answer', 'personal_sign'],
      ['answer', 'personal_sign', SCRIPT],
    ]
    for (const [verb, ...args] of signatures) {
      await visitor.walletNamed(HOSTILE, verb, ...args)
      await choose(visitor, HOSTILE)
      await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await choose(visitor, 'Sign in')
      const failed = visitor.page.getByText('Error signing message')
      await failed.first().waitFor()
      expect(await visitor.page.locator('img[src=x]').count()).toBe(0)
      await choose(visitor, 'Cancel')
      await visitor.button('Connect wallet').waitFor()
      await visitor.historySettled()
      await visitor.page.reload()
      await visitor.button('Connect wallet').click()
      await visitor.dialog.getByRole('button', { name: HOSTILE, exact: true }).waitFor()
    }
    await goOn(visitor)
  })

  test('error: discards the signature if the chain changes while signing', async () => {
    const visitor = await visitWith([['hang', 'personal_sign']])
    await openWallets(visitor)
    await choose(visitor, HOSTILE)
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await choose(visitor, 'Sign in')
    await visitor.walletNamed(HOSTILE, 'waitForCall', 'personal_sign')
    await visitor.walletNamed(HOSTILE, 'changeChain', 424242)
    await visitor.dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
    await visitor.walletNamed(HOSTILE, 'release')
    await choose(visitor, 'Disconnect')
    await visitor.button('Connect wallet').waitFor()
    await goOn(visitor)
  })

  test('behavior: ignores an answer after the modal closed', async () => {
    const visitor = await visitWith([['hang', 'eth_requestAccounts']])
    await openWallets(visitor)
    await choose(visitor, HOSTILE)
    await visitor.walletNamed(HOSTILE, 'waitForCall', 'eth_requestAccounts')
    await visitor.page.keyboard.press('Escape')
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.walletNamed(HOSTILE, 'release')
    await visitor.button('Connect wallet').waitFor()
    await goOn(visitor)
  })
})

describe('hostile events', () => {
  test('behavior: shows the last of 1,000 account changes and stays responsive', async () => {
    const visitor = await visitWith()
    await visitor.connect()
    const asked: string[] = []
    visitor.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/v1/')) asked.push(pathname)
    })
    await visitor.page.evaluate((name) => {
      const { emit, state } = globalThis.testWallets[name] as {
        emit(event: string, value: unknown): void
        state: { accounts: readonly string[] }
      }
      const own = state.accounts
      for (let i = 0; i < 1000; i++)
        emit('accountsChanged', i % 2 ? own : [`0x${String(i).padStart(40, '0')}`])
      emit('accountsChanged', own)
    }, WALLET_NAME)
    await visitor.signIn()
    // The storm must not use up the visitor's rate limit on the server.
    expect(asked).toContain('/v1/sign-in/verify')
    expect(asked.length).toBeLessThan(20)
    expect(await isInjected(visitor)).toBe(false)
  })

  test.each(['accountsChanged', 'chainChanged', 'disconnect', 'message'])(
    'error: ignores malformed %s events',
    async (event) => {
      const visitor = await visitWith()
      await visitor.connect()
      for (const value of [undefined, null, -7, {}, SCRIPT, [SCRIPT], [null]])
        await visitor.wallet('emit', event, value)
      await visitor.signIn()
    },
  )
})
