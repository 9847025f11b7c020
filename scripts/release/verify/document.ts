// Checks what a served document loads, and the settings that the server inserted.
import * as v from 'valibot'
import type { Manifest } from '../manifest.ts'
import { settingsOf } from '../manifest.ts'

const SettingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    origin: v.string(),
    networks: v.array(v.looseObject({ rpcUrl: v.string() })),
  }),
)

const reference =
  /\b(?:src|href|srcset|action|formaction|data|poster|ping)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi
const inline =
  /<script\b(?![^>]*\bsrc=)(?![^>]*\btype="application\/json")[^>]*>|\bon[a-z]+\s*=|<style\b|<base\b|<iframe\b|<meta[^>]*http-equiv/i

/** @returns one line for each problem of the document */
export function checkDocument(html: string, manifest: Manifest, origin: string): string[] {
  const files = new Set(Object.keys(manifest.files))
  const markup = html.replace(/<!--[\s\S]*?-->/g, '')
  const strangers = [...markup.matchAll(reference)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((target) => target !== 'data:,' && !files.has(target))
    .map((target) => `loads "${target}", which the manifest does not name`)
  const found = inline.exec(markup)?.[0]
  return [
    ...strangers,
    ...(found ? [`holds code or markup of its own: ${found.trim()}`] : []),
    ...checkSettings(html, origin),
  ]
}

function checkSettings(html: string, origin: string): string[] {
  const settings = v.safeParse(SettingsSchema, settingsOf(html) ?? '')
  if (!settings.success) return ['has settings that cannot be read']
  const { origin: own, networks } = settings.output
  const foreign = networks.filter(({ rpcUrl }) => URL.parse(rpcUrl)?.origin !== origin)
  return [
    ...(own === origin ? [] : [`says that its origin is "${own}"`]),
    ...foreign.map(({ rpcUrl }) => `sends calls to another origin: "${rpcUrl}"`),
  ]
}
