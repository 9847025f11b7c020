import type { IncomingMessage } from 'node:http'

/** The body of a request; undefined if it has more than `most` characters. */
export async function readText(
  request: IncomingMessage,
  most: number,
): Promise<string | undefined> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > most) return undefined
  }
  return text
}
