// Creates elements without a framework: the wallet draws little, and every byte of code is attack surface.

type Child = Node | string | undefined | false
type Attributes = Record<string, string | boolean | undefined>

/** An element with text and children. Text is never parsed as markup. */
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
