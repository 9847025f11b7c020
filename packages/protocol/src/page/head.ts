// The brand's part of a document's head. The server knows the operator's files; the renderer writes the tags.

export interface HeadIcon {
  rel: 'icon' | 'apple-touch-icon'
  href: string
  type?: string
  /** As in HTML. */
  sizes?: string
}

/** Absent fields have the page's defaults. */
export interface PageHead {
  /** Path of a style sheet that loads after the page's own. */
  style?: string | undefined
  icons?: readonly HeadIcon[] | undefined
  /** Path of the image for link previews, 1200 by 630 px; null: none. */
  card?: string | null | undefined
}
