// What stands around the app's own markup in a page of the product.

const APP = '<div id="app">'
const AFTER = '</div>\n<div id="overlays">'

/** @throws Error when the document is not one of the product's pages */
export function splitDocument(html: string): {
  start: string
  app: string
  end: string
  payload: unknown
} {
  const [from, to] = [html.indexOf(APP) + APP.length, html.lastIndexOf(AFTER)]
  const json = /id="aureus-payload">(.*?)<\/script>/s.exec(html)?.[1]
  if (from < APP.length || to < from || json === undefined)
    throw new Error('this is no page of the product')
  return {
    start: html.slice(0, from),
    app: html.slice(from, to),
    end: html.slice(to),
    payload: JSON.parse(json),
  }
}
