// The fields of an interface, from TypeDoc's page of it.

export interface InterfaceField {
  /** With `?` if it is optional. */
  name: string
  /** Such as `: \`string\``, or the parameters and result of a method. */
  type: string
  /** On one line. */
  text: string
}

export function fieldsIn(page: string): InterfaceField[] {
  const [, ...parts] = page.split(/^### (?=\S)/m)
  return parts.map((part) => {
    const [name = '', ...rest] =
      part
        .split(/^(?:\*\*\*|#{2,4} .*)$/m)[0]
        ?.trim()
        .split('\n') ?? []
    const text = rest
      .filter((line) => !line.startsWith('>'))
      .join(' ')
      .trim()
    // A method has its parameters after its name.
    const [, type = ''] = /^> .*?\*\*((?:\(|: ).*)$/m.exec(part) ?? []
    return { name: name.replace(/\(\)$/, ''), type, text }
  })
}
