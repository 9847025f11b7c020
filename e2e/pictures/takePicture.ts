// Takes one picture with its axe results, overflow check and comparison.
import type { Locator, Page } from 'playwright-core'
import { decodePng, encodePng } from '../../scripts/pictures/png.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { looseTexts } from '../harness/translator.ts'
import { compare } from './compare.ts'
import type { Look } from './looks.ts'
import { changeReference, readReference, updating } from './references.ts'
import { type Entry, writePicture } from './report.ts'

export interface StateOf {
  view: string
  name: string
}

/** @returns such as `Account-signed-in` */
export const stateOf = ({ view, name }: StateOf) => `${view}-${name.replaceAll(' ', '-')}`

export interface PictureOf extends StateOf, Look {}

export interface PictureParameters extends PictureOf {
  /** The area of the picture; the whole window unless given. */
  clip?: Locator
  /** Elements that change every time. */
  mask?: Locator[]
  /** Whether the references are from the same environment. */
  samePlace: boolean
}

export async function takePicture(page: Page, parameters: PictureParameters): Promise<Entry> {
  const { view, name, theme, width, clip, mask = [], samePlace } = parameters
  const state = stateOf(parameters)
  const file = `${theme}-${width}/${state}`
  const picture = await (clip ?? page).screenshot({
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    mask,
    maskColor: '#808080',
  })
  const problems = [
    ...(await accessibilityProblems(page)),
    ...(await overflow(page)),
    ...(await looseTexts(page)).map((text) => `a text beside other children: ${text}`),
  ]
  writePicture(file, picture)
  const entry = { view, name, theme, width, problems, file }
  return { ...entry, ...(await judge({ state, look: { theme, width }, file, picture, samePlace })) }
}

interface ToJudge {
  state: string
  look: Look
  /** In the report. */
  file: string
  picture: Buffer
  samePlace: boolean
}

async function judge(taken: ToJudge): Promise<Pick<Entry, 'verdict' | 'summary' | 'compared'>> {
  const { state, look, file, picture, samePlace } = taken
  const reference = await readReference(state, look)
  const comparison = reference && compare(reference, decodePng(picture))
  // A picture that still looks the same is not rewritten, because git keeps every version.
  if (updating && !comparison?.same) {
    changeReference(state, look, picture)
    return { verdict: 'updated', summary: '' }
  }
  if (!comparison)
    return { verdict: samePlace ? 'new' : 'taken elsewhere', summary: 'no reference' }
  const { same, summary, difference } = comparison
  if (same) return { verdict: 'same', summary: '' }
  const compared = Object.entries({ reference, ...(difference && { difference }) }).map(
    ([of, pixels]) => {
      writePicture(`${file}-${of}`, encodePng(pixels))
      return `${file}-${of}`
    },
  )
  return { verdict: samePlace ? 'different' : 'taken elsewhere', summary, compared }
}

/** Elements that overflow the page or the dialog. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map(
        ({ tagName, scrollWidth, clientWidth }) =>
          `overflow: ${tagName} holds ${scrollWidth} px in ${clientWidth} px`,
      ),
  )
}
