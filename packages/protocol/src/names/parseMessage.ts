// Parses signed JSON strictly, so that the server reads exactly what the person saw in the wallet.
import * as v from 'valibot'

/**
 * The value of a JSON text that matches `schema`, or `undefined`. White space between tokens is allowed. Duplicate
 * keys are refused, because parsers disagree about which one counts, and so are non-canonical numbers.
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

/** The text without white space, with each string as `JSON.stringify` writes it. */
const canonical = (json: string): string =>
  json.replaceAll(/"(?:\\.|[^"\\])*"|\s+/g, (part) =>
    part.startsWith('"') ? JSON.stringify(JSON.parse(part)) : '',
  )
