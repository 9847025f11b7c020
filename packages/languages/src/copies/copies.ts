// The form in which a build keeps the translated copies of a script: the code around its texts, and each language's texts.
// `name.<tag>.js` is made from it when somebody asks, because all copies together are some sixty times as large.
import * as v from 'valibot'

/** Texts as JavaScript expressions, in the order of their places, by language. */
const CopiesSchema = v.pipe(
  v.strictObject({
    /** One piece more than there are texts. */
    code: v.pipe(v.array(v.string()), v.minLength(1)),
    texts: v.record(v.string(), v.array(v.string())),
    /** Scripts with copies that the code names. A copy names their copies. */
    names: v.array(v.string()),
  }),
  v.check(
    ({ code, texts }) => Object.values(texts).every((each) => each.length === code.length - 1),
    'each place needs a text',
  ),
)
export type Copies = v.InferOutput<typeof CopiesSchema>

/** @throws ValiError if a file is not as the build wrote it */
export const parseCopies = (text: string): Copies =>
  v.parse(v.pipe(v.string(), v.parseJson(), CopiesSchema), text)

/** `assets/.app-1a2b.copies` for `assets/app-1a2b.js`: hidden, because browsers never ask for it. */
export const copiesName = (script: string): string => script.replace(/([^/]+)\.js$/, '.$1.copies')

/** `app-1a2b.de.js`. English has the plain name. */
export const copyName = (script: string, tag: string): string =>
  tag === 'en' ? script : script.replace(/\.js$/, `.${tag}.js`)

/** The script and the language of a copy's name; `undefined` for other names. */
export function parseCopyName(name: string): { script: string; tag: string } | undefined {
  const [, stem, tag] = /^((?:.*\/)?[^./][^/]*)\.([a-z]{2}(?:-[A-Za-z0-9]+)?)\.js$/.exec(name) ?? []
  return stem === undefined || tag === undefined ? undefined : { script: `${stem}.js`, tag }
}

/** The code of a copy; `undefined` if the language has none. */
export function codeOfCopy({ code, texts, names }: Copies, tag: string): string | undefined {
  const expressions = Object.hasOwn(texts, tag) ? texts[tag] : undefined
  if (!expressions) return undefined
  let written = code[0] ?? ''
  expressions.forEach((expression, index) => {
    written += expression + (code[index + 1] ?? '')
  })
  return renameScripts(written, new Set(names), tag)
}

/** Name and code of each copy. @param script of which the copies are */
export const listCopies = (copies: Copies, script: string): [string, string][] =>
  Object.keys(copies.texts).map((tag) => [copyName(script, tag), codeOfCopy(copies, tag) ?? ''])

/** Names of built scripts, which are unique by their hashes. */
export const scriptName = /[\w.-]+\.js\b/g

export const renameScripts = (code: string, names: ReadonlySet<string>, tag: string): string =>
  tag === 'en'
    ? code
    : code.replaceAll(scriptName, (name) => (names.has(name) ? copyName(name, tag) : name))
