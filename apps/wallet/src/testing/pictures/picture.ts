// A picture of one of the wallet's screens: a question, page or wait, without a server.

export interface Draw {
  place: HTMLElement
  /** Aborts when the picture is done. */
  signal: AbortSignal
}

export interface Picture {
  draw(parameters: Draw): unknown
  /** Whether to use the frame's size in the page's modal, instead of the whole window. */
  inFrame?: boolean
  /** Names of buttons to press once they work, and text to type before. */
  press?: readonly (string | { type: string })[]
  /** Text that is shown once the picture is complete. */
  until?: string
  /** Whether to show the moment before the button works. */
  early?: boolean
}

export type Pictures = Readonly<Record<string, Picture>>
