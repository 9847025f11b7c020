// The operator's console with the answers of a script.
import type { Page } from 'playwright-core'
import { type Answers, emptyAnswers, sessionOf } from '../console/answers.ts'
import { NOW_MS } from '../console/evening.ts'
import { bannedOwner, personId } from '../console/people.ts'
import { type ScriptedConsole, startScriptedConsole } from '../console/scriptedConsole.ts'
import { type VisitorOptions, visit } from '../harness/visitor.ts'
import type { ProductPicture } from './productPictures.ts'

interface Scene {
  path: string
  console?: Partial<ScriptedConsole>
  wallets?: VisitorOptions['wallets']
  /** What an operator does before the picture. */
  act?: (page: Page) => Promise<void>
}

const picture = (view: string, name: string, scene: Scene): ProductPicture => ({
  view: `Console${view}`,
  name,
  async open(options: VisitorOptions) {
    const { path, wallets = [], act } = scene
    const url = await startScriptedConsole({ session: sessionOf('admin'), ...scene.console })
    const { page, violations } = await visit({ ...options, wallets, baseUrl: url })
    await page.clock.setFixedTime(NOW_MS)
    await page.goto(url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await act?.(page)
    await page.evaluate(() => window.document.fonts.ready)
    return { page, mask: [], violations }
  },
})

const shows = (text: string) => async (page: Page) => {
  await page.getByText(text).first().waitFor()
}
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click()
}
const open = async (page: Page) => page.getByRole('dialog').waitFor()
const answering = (answers: Partial<Answers>) => ({ answers })
const nothing = answering(emptyAnswers)
const viewer = { session: sessionOf('viewer') }
const person = `/people/${personId}`

export const consolePictures: readonly ProductPicture[] = [
  picture('SignIn', 'wallets', {
    path: '/',
    console: { session: null },
    wallets: [{}],
    act: shows('Sign with'),
  }),
  picture('SignIn', 'without a wallet', {
    path: '/people',
    console: { session: null },
    act: shows('No wallet was found'),
  }),
  picture('Overview', 'figures', { path: '/', act: shows('Chose a wallet') }),
  picture('Overview', 'nothing happened', {
    path: '/?span=hour',
    console: nothing,
    act: shows('Nothing happened'),
  }),
  picture('Overview', 'failed', {
    path: '/',
    console: answering({ 'GET /v1/overview': 503 }),
    act: shows('req-8c1f0d2e'),
  }),
  picture('Overview', 'waiting', {
    path: '/',
    console: answering({ 'GET /v1/overview': null }),
    act: shows('Loading'),
  }),
  picture('People', 'start', { path: '/people', act: shows('Search for a person') }),
  picture('People', 'found', { path: '/people?search=1f90', act: shows('ada@example.com') }),
  picture('People', 'none', {
    path: '/people?search=unknown',
    console: nothing,
    act: shows('No person matches'),
  }),
  picture('Person', 'embedded', { path: person, act: shows('Security events') }),
  picture('Person', 'banned owner for a viewer', {
    path: person,
    console: { ...viewer, ...answering({ 'GET /v1/people/{id}': bannedOwner }) },
    act: shows('ticket 4711'),
  }),
  picture('Lists', 'denied', { path: '/lists', act: shows('mailinator.example') }),
  picture('Lists', 'empty for a viewer', {
    path: '/lists?effect=allow',
    console: { ...viewer, ...nothing },
    act: shows('This list is empty'),
  }),
  picture('Mail', 'dead letters', { path: '/mail', act: shows('s1._domainkey') }),
  picture('Mail', 'empty', {
    path: '/mail?part=webhook',
    console: nothing,
    act: shows('is empty'),
  }),
  picture('Sponsorship', 'running and paused', { path: '/sponsorship', act: shows('Solana') }),
  picture('Nodes', 'one left out', { path: '/nodes', act: shows('Left out') }),
  picture('Names', 'all states', { path: '/names', act: shows('ticket 4702') }),
  picture('Server', 'builds keys backups', { path: '/server', act: shows('auth-kek.2') }),
  picture('Settings', 'for an admin', { path: '/settings', act: shows('SMTP_PASSWORD') }),
  picture('Settings', 'for support', {
    path: '/settings',
    console: { session: sessionOf('support') },
    act: shows('Your role may not'),
  }),
  picture('Audit', 'verified', {
    path: '/audit',
    async act(page) {
      await press('Verify every entry')(page)
      await shows('unbroken')(page)
      await page.getByText('Details', { exact: true }).locator('visible=true').last().click()
    },
  }),
  picture('Change', 'reason', {
    path: person,
    async act(page) {
      await press('End all sessions')(page)
      await open(page)
    },
  }),
  picture('Change', 'signature', {
    path: person,
    wallets: [{}],
    async act(page) {
      await press('Thaw this wallet')(page)
      await shows('Sign with')(page)
    },
  }),
  picture('Change', 'refused', {
    path: person,
    console: {
      change: {
        status: 409,
        body: {
          status: 'FAILED',
          reasons: [{ name: 'conflict', description: 'This person has no sessions any more.' }],
        },
      },
    },
    async act(page) {
      await press('End all sessions')(page)
      await page.getByLabel('Reason').fill('Ticket 4712')
      await page.getByLabel('Reason').press('Enter')
      await shows('no sessions any more')(page)
    },
  }),
  picture('Change', 'done', {
    path: person,
    async act(page) {
      await press('End all sessions')(page)
      await page.getByLabel('Reason').fill('Ticket 4712')
      await page.getByLabel('Reason').press('Enter')
      await shows('entry 1043')(page)
    },
  }),
  picture('Help', 'shortcuts', {
    path: '/nodes',
    async act(page) {
      await shows('Left out')(page)
      await page.keyboard.press('?')
      await open(page)
    },
  }),
  picture('Missing', 'page', { path: '/nowhere' }),
]
