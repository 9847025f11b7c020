// Elements without a framework: what the wallet draws is small, and every byte of it could be attacked.

type Child = Node | string | undefined | false
type Attributes = Record<string, string | boolean | undefined>

/** An element with text and elements in it. No markup is ever read from a text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    made.setAttribute(key, value === true ? '' : value)
  }
  for (const child of children) if (child !== undefined && child !== false) made.append(child)
  return made
}
