// Checks what a served document loads.
import { type Manifest, withoutConfig } from '../manifest.ts'

const reference =
  /\b(?:src|href|srcset|action|formaction|data|poster|ping)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi
const inline =
  /<script\b(?![^>]*\bsrc=)[^>]*>|\bon[a-z]+\s*=|<style\b|<base\b|<iframe\b|<meta[^>]*http-equiv/i

/** @returns one line for each problem of the document */
export function checkDocument(html: string, manifest: Manifest): string[] {
  const markup = withoutConfig(html).replace(/<!--[\s\S]*?-->/g, '')
  const strangers = [...markup.matchAll(reference)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((target) => target !== 'data:,' && !Object.hasOwn(manifest.files, target))
    .map((target) => `loads "${target}", which the manifest does not name`)
  const found = inline.exec(markup)?.[0]
  return [...strangers, ...(found ? [`holds code or markup of its own: ${found.trim()}`] : [])]
}
