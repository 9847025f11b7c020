// The screens of the wallet's origin in any state, without a server or wallet.
import type { Page } from 'playwright-core'
import { WAIT_LIMIT_MS } from '../../scripts/test/limits.ts'
import { shownText } from '../languages/shownText.ts'
import { type PartLanguage, visitPart } from './partPage.ts'
import { NOW, type PictureName } from './viewsPage.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

const origin = 'http://wallet-views.localhost'
const styles = [
  'lib/theme/theme',
  'approval/approval',
  'approval/rows',
  'approval/code/code',
  'identity/pages/pages',
  'owner/owner',
].map((name) => `apps/wallet/src/${name}.css`)
/** The frame's width in the page's modal in a wider window, in CSS pixels. */
const FRAME = { width: 400, height: 480 }
/** Much more than a press needs. */
const AGAIN_MS = 3000

/** A button to press, or text to type. */
type Step = string | { type: string }

interface Shown {
  inFrame?: boolean
  press?: Step[]
  until?: string
  early?: boolean
}

interface WalletPictures {
  all(): PictureName[]
  show(view: string, name: string): Shown
}

export async function visitWalletViews(
  options: VisitorOptions & { language?: PartLanguage },
): Promise<Visitor> {
  const visitor = await visitPart('apps/wallet/src/testing/picturesPage.ts', {
    ...options,
    origin,
    styles,
    body: '<main id="wallet"></main>',
  })
  await visitor.page.clock.setFixedTime(NOW)
  await visitor.page.goto(origin)
  await visitor.page.waitForFunction(() => 'pictures' in globalThis)
  return visitor
}

export const walletPictures = ({ page }: Visitor): Promise<PictureName[]> =>
  page.evaluate('pictures.all()')

/** Resolves once everything is visible and the expected buttons are enabled. */
export async function showWalletPicture(
  { page }: Visitor,
  { view, name }: PictureName,
  whole: { width: number; height: number },
): Promise<void> {
  const {
    inFrame,
    press = [],
    until,
    early,
  } = await page.evaluate(
    ([view, name]) => {
      const { pictures } = globalThis as unknown as { pictures: WalletPictures }
      return pictures.show(view, name)
    },
    [view, name] as const,
  )
  const size = inFrame ? { ...FRAME, width: Math.min(FRAME.width, whole.width) } : whole
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
  await page.getByRole('heading').first().waitFor()
  for (const step of press) await act(page, step)
  if (until !== undefined) await untilRead(page, until, press.at(-1))
  const resting = page.locator('button[aria-disabled=true]')
  if (!early) await resting.waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/** Presses again if the guard ignores a press, as it does while it checks visibility again. */
async function untilRead(page: Page, text: string, last: Step | undefined): Promise<void> {
  const found = (timeout?: number) =>
    shownText(page, { part: text, within: 'body *', ...(timeout && { timeout }) })
  const isThere = () => found(AGAIN_MS).then(yes, no)
  if (last === undefined) return void (await found())
  for (let again = 0; again < 3; again++) {
    if (await isThere()) return
    await act(page, last, AGAIN_MS).catch(no)
  }
  await found()
}

const yes = () => true
const no = () => false

async function act(page: Page, step: Step, timeout = WAIT_LIMIT_MS): Promise<void> {
  if (typeof step !== 'string') return page.getByRole('textbox').fill(step.type, { timeout })
  const name = await shownText(page, { part: step, isWhole: true, within: 'button', timeout })
  await page.getByRole('button', { name, exact: true }).click({ timeout })
}
