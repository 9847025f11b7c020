// Takes one picture with its axe results, overflow check and comparison.
import type { Locator, Page } from 'playwright-core'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { looseTexts } from '../harness/translator.ts'
import { compare } from './compare.ts'
import { pack } from './pack.ts'
import { readReference, updating, writeReference } from './references.ts'
import { type Entry, writePicture } from './report.ts'

export interface PictureOf {
  view: string
  name: string
  theme: 'dark' | 'light'
  width: number
}

/** @returns such as `dark-360/Account-signed-in`, without `.png` */
export const fileOf = ({ view, name, theme, width }: PictureOf) =>
  `${theme}-${width}/${view}-${name.replaceAll(' ', '-')}`

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
  const file = fileOf(parameters)
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
  return { ...entry, ...judge(file, picture, samePlace) }
}

function judge(
  file: string,
  picture: Buffer,
  samePlace: boolean,
): Pick<Entry, 'verdict' | 'summary'> {
  const reference = readReference(file)
  const comparison = reference && compare(reference, picture)
  // A picture that still looks the same is not rewritten, because git keeps every version.
  if (updating && !comparison?.same) {
    writeReference(file, pack(picture))
    return { verdict: 'updated', summary: '' }
  }
  if (!comparison)
    return { verdict: samePlace ? 'new' : 'taken elsewhere', summary: 'no reference' }
  const { same, summary, difference } = comparison
  if (same) return { verdict: 'same', summary: '' }
  if (difference) writePicture(`${file}-difference`, difference)
  return { verdict: samePlace ? 'different' : 'taken elsewhere', summary }
}

/** Elements that overflow the page or the dialog. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map(
        ({ tagName, scrollWidth, clientWidth }) =>
          `overflow: ${tagName} holds ${scrollWidth} px in ${clientWidth} px`,
      ),
  )
}
