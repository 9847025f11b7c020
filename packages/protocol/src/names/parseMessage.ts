// Signed JSON, read strictly: what a person saw in the wallet is what the server reads.
import * as v from 'valibot'

/**
 * The value of a JSON text that fits `schema`, or `undefined`. Space between its parts is free; a key
 * that is there twice is refused, because readers differ about which one counts, and so is a number in
 * any other spelling than the plain one.
 */
export function parseSignedJson<const S extends v.GenericSchema>(
  schema: S,
  text: string,
): v.InferOutput<S> | undefined {
  const value = parseJson(text)
  const parsed = v.safeParse(schema, value)
  return parsed.success && JSON.stringify(value) === canonical(text) ? parsed.output : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same text without the space, each of its strings in the one spelling of `JSON.stringify`. */
const canonical = (json: string): string =>
  json.replaceAll(/"(?:\\.|[^"\\])*"|\s+/g, (part) =>
    part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : '',
  )
