// English: what the page itself says in its first frame and has to say again in the browser, beside what
// @aureus/react says. Other words come with the parts that say them: `enLayout.ts`, `enWelcome.ts`,
// `enAccount.ts`; those of the document are in `enDocument.ts`.
import { en as enReact } from '@aureus/react'

export const en = {
  ...enReact,
  home: (brand: string) => `${brand}, home`,
}

export type PageMessages = typeof en
