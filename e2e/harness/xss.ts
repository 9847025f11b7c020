// Two hundred texts that run a script, load something or change a page if they are treated as markup, an address, a
// style or code. Each is short enough for a name and contains its number.
import type { Frame } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Contexts that must be closed before an element takes effect. */
const before = [
  '',
  '">',
  "'>",
  '-->',
  '</p>',
  '</title>',
  '</script>',
  '</style>',
  '</textarea>',
  '</noscript>',
  '<svg>',
]

const elements = [
  (n: number) => `<script>ran(${n})</script>`,
  (n: number) => `<img src=x onerror=ran(${n})>`,
  (n: number) => `<svg onload=ran(${n})>`,
  (n: number) => `<iframe srcdoc="<svg onload=top.ran(${n})>">`,
  (n: number) => `<iframe src=javascript:top.ran(${n})>`,
  (n: number) => `<details open ontoggle=ran(${n})>`,
  (n: number) => `<input autofocus onfocus=ran(${n})>`,
  (n: number) => `<object data=javascript:ran(${n})>`,
  (n: number) => `<embed src=javascript:ran(${n})>`,
  (n: number) => `<a href=javascript:ran(${n})>Go</a>`,
  (n: number) => `<form action=javascript:ran(${n})><button>`,
  (n: number) => `<base href=//evil.test/${n}/>`,
  (n: number) => `<meta http-equiv=refresh content=0;//evil.test/${n}>`,
  (n: number) => `<link rel=stylesheet href=//evil.test/${n}>`,
  (n: number) => `<style>@import'//evil.test/${n}'</style>`,
  (n: number) => `<video><source onerror=ran(${n})></video>`,
]

/** Without angle brackets: for attributes, addresses, templates, scripts and double decoding. */
const others = [
  (n: number) => `javascript:ran(${n})`,
  (n: number) => `JaVaScRiPt:ran(${n})//`,
  (n: number) => `data:text/html,&lt;script&gt;ran(${n})`,
  (n: number) => `//evil.test/${n}`,
  (n: number) => `';ran(${n});//`,
  (n: number) => `";ran(${n});//`,
  (n: number) => `'-ran(${n})-'`,
  (n: number) => `"-ran(${n})-"`,
  (n: number) => `\\';ran(${n});//`,
  (n: number) => `);ran(${n});(`,
  (n: number) => `*/ran(${n})/*`,
  (n: number) => `\${ran(${n})}`,
  (n: number) => `\`;ran(${n});\``,
  (n: number) => `{{ran(${n})}}`,
  (n: number) => `{{constructor.constructor('ran(${n})')()}}`,
  (n: number) => `" onmouseover="ran(${n})`,
  (n: number) => `' autofocus onfocus='ran(${n})`,
  (n: number) => `x onerror=ran(${n})`,
  (n: number) => `&lt;img src=x onerror=ran(${n})&gt;`,
  (n: number) => `&#60;script&#62;ran(${n})&#60;/script&#62;`,
  (n: number) => `%3Cscript%3Eran(${n})%3C/script%3E`,
  (n: number) => `\\u003cimg src=x onerror=ran(${n})\\u003e`,
  (n: number) => `;background:url(//evil.test/${n})`,
  (n: number) => `__proto__[onload]=ran(${n})`,
]

export const xssPayloads: readonly string[] = [
  ...before.flatMap((start) => elements.map((make) => [start, make] as const)),
  ...others.map((make) => ['', make] as const),
].map(([start, make], at) => `${start}${make(at)}`)

/** Watches a visitor's whole browser. @returns a live list of the numbers of texts that ran */
export async function watchScripts({ context }: Visitor): Promise<readonly number[]> {
  const ran: number[] = []
  await context.exposeFunction('ran', (n: number) => void ran.push(n))
  return ran
}

/** Elements that only such a text can have created. What it ran or loaded is checked elsewhere. */
export const injectedInto = (frame: Pick<Frame, 'evaluate'>): Promise<string[]> =>
  frame.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('*')) {
      const { localName, attributes } = element
      const runs = [...attributes].some(({ name }) => name.startsWith('on') || name === 'srcdoc')
      const leads = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'style']
        .map((name) => element.getAttribute(name) ?? '')
        .some((value) => /javascript:|data:text|evil\.test/i.test(value))
      if (runs || leads || /^(?:object|embed|base|marquee)$/.test(localName))
        found.push(element.outerHTML.slice(0, 100))
    }
    return found
  })
