// English messages that the first frame needs both on the server and in the browser. All others load with the
// parts that show them.
import { en as enReact } from '@aureus/react'

export const en = {
  ...enReact,
  home: (brand: string) => `${brand} home`,
}

export type PageMessages = typeof en
