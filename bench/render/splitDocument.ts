// Splits a page of the product around the app's own markup.

const APP = '<div id="app">'
const AFTER = '</div>\n<div id="aureus-overlays">'

/** @throws Error if the document is not a page of the product */
export function splitDocument(html: string): {
  start: string
  app: string
  end: string
  payload: unknown
} {
  const [from, to] = [html.indexOf(APP) + APP.length, html.lastIndexOf(AFTER)]
  const json = /id="aureus-payload">(.*?)<\/script>/s.exec(html)?.[1]
  if (from < APP.length || to < from || json === undefined)
    throw new Error('this is not a page of the product')
  return {
    start: html.slice(0, from),
    app: html.slice(from, to),
    end: html.slice(to),
    payload: JSON.parse(json),
  }
}
