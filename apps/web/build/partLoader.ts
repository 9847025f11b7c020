// What a dynamic import becomes in the browser: its styles and scripts are asked for together, and it runs
// when the styles are there. In the place of Vite's own, which is made for every kind of deployment and weighs
// 0.7 kB of brotli in the first load.
import type { Plugin } from 'vite'

/** Vite's name for it, and for the function that it exports. */
const viteHelper = /^\0vite\/preload-helper\.js$/

/** Says `vite:preloadError` as Vite does. A style that failed is asked for anew the next time. */
const source = `
const coming = {}
function bring(file) {
  const href = '/' + file
  const style = file.endsWith('.css')
  return document.querySelector('link[href="' + href + '"]') ? 0 : new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = style ? 'stylesheet' : 'modulepreload'
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      coming[file] = 0
      reject(new Error('No ' + href))
    }
    document.head.append(link)
    style || resolve()
  })
}
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (coming[file] ||= bring(file))))
    .then(load)
    .catch((error) => {
      dispatchEvent(new Event('vite:preloadError'))
      throw error
    })
`

export function partLoader(): Plugin {
  return {
    name: 'aureus:part-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: viteHelper },
      handler: () => ({ code: source, moduleSideEffects: false }),
    },
  }
}
