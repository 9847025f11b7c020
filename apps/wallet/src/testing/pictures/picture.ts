// What a picture of the wallet's own screens shows: one question, page or wait, with no server behind it.

export interface Draw {
  place: HTMLElement
  /** Ends the picture. */
  signal: AbortSignal
}

export interface Picture {
  draw(parameters: Draw): unknown
  /** How large the frame is in the page's modal; the whole window unless given. */
  inFrame?: boolean
  /** Buttons that are pressed once they work, by their names, and what is typed before each. */
  press?: readonly (string | { type: string })[]
  /** What is read in it once it is complete. */
  until?: string
  /** The moment before the button works. */
  early?: boolean
}

export type Pictures = Readonly<Record<string, Picture>>
