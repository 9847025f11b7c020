// What a document's head says of the brand. The server knows the operator's files, the renderer writes the tags.

export interface HeadIcon {
  rel: 'icon' | 'apple-touch-icon'
  href: string
  type?: string
  /** As in HTML. */
  sizes?: string
}

/** What is absent is as the page itself has it. */
export interface PageHead {
  /** Path of a style sheet that comes after the page's own. */
  style?: string | undefined
  icons?: readonly HeadIcon[] | undefined
  /** Path of the picture for previews of links, 1200 by 630 px; null: none. */
  card?: string | null | undefined
}
