// The package.json of a packed package. In the workspace the packages export their sources.
import { languageTags } from '@aureus/protocol'
import * as v from 'valibot'

const names = v.record(v.string(), v.string())

const manifestSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  exports: names,
  sideEffects: v.union([v.literal(false), v.array(v.string())]),
  dependencies: v.optional(names),
  peerDependencies: v.optional(names),
})

export type Manifest = v.InferOutput<typeof manifestSchema>

export const parseManifest = (text: string): Manifest => v.parse(manifestSchema, JSON.parse(text))

/**
 * The exported modules, such as `{ path: './queries', name: 'queries', source: './src/exports/queries.ts' }`. Style sheets
 * are not among them: the build has resolved what they import.
 */
export function entriesOf({ exports }: Manifest) {
  return Object.entries(exports).flatMap(([path, source]) => {
    const name = /^\.\/src\/exports\/(.+)\.ts$/.exec(source)?.[1]
    return name ? [{ path, name, source }] : []
  })
}

type Entry = ReturnType<typeof entriesOf>[number]

/** English stands for all languages in the workspace. The package has a module of its form for each. */
const inEveryLanguage = (entry: Entry): Entry[] =>
  entry.path === './languages/*'
    ? languageTags.map((tag) => ({
        ...entry,
        path: `./languages/${tag}`,
        name: `languages/${tag}`,
      }))
    : [entry]

interface PackedBuild {
  hasStyles: boolean
  /** Its index is CommonJS too, in `dist/cjs`. */
  hasCommonJs?: boolean
  repository: string | undefined
  folder: string
}

/**
 * @param versions of the packages in this workspace, by name
 * @param build `hasStyles`: it has a `styles.css`. `repository`: such as `owner/name` on GitHub, which a provenance
 * statement must match; `folder` of the package in it.
 * @throws if a dependency in the workspace has no version
 */
export function packedManifest(
  manifest: Manifest,
  versions: ReadonlyMap<string, string>,
  { hasStyles, hasCommonJs = false, repository, folder }: PackedBuild,
): object {
  const { devDependencies: _, dependencies = {}, ...rest } = manifest
  const entries = entriesOf(manifest).flatMap(inEveryLanguage)
  const typesOf = (name: string) => `./dist/types/exports/${name}.d.ts`
  const built = entries.map(({ path, name, source }) => [
    path,
    {
      ...(hasCommonJs && {
        require: {
          types: `./dist/cjs/types/exports/${name}.d.ts`,
          default: `./dist/cjs/${name}.js`,
        },
      }),
      types: typesOf(source.replace(/^\.\/src\/exports\/|\.ts$/g, '')),
      default: `./dist/${name}.js`,
    },
  ])
  // For TypeScript's `moduleResolution: node`, which does not read `exports`.
  const subpaths = entries
    .filter(({ path }) => path !== '.')
    .map(({ path, source }) => [
      path.slice(2),
      [typesOf(source.replace(/^\.\/src\/exports\/|\.ts$/g, ''))],
    ])
  const index = entries.find(({ path }) => path === '.')
  return {
    ...rest,
    ...(index && {
      main: `./dist/${hasCommonJs ? 'cjs/' : ''}${index.name}.js`,
      types: typesOf(index.name),
    }),
    ...(subpaths.length > 0 && { typesVersions: { '*': Object.fromEntries(subpaths) } }),
    exports: {
      ...Object.fromEntries(built),
      ...(hasStyles && { './styles.css': './dist/styles.css' }),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([name, wanted]) => [name, exact(name, wanted, versions)]),
    ),
    // Bundlers drop an import for its effects alone, unless the module is listed here.
    sideEffects: manifest.sideEffects && manifest.sideEffects.map(builtPath),
    files: ['dist', 'CHANGELOG.md'],
    ...(repository && {
      repository: {
        type: 'git',
        url: `git+https://github.com/${repository}.git`,
        directory: folder,
      },
    }),
    engines: { node: '>=20' },
  }
}

const builtPath = (path: string) => path.replace(/^\.\/src\/exports\/(.+)\.ts$/, './dist/$1.js')

function exact(name: string, wanted: string, versions: ReadonlyMap<string, string>): string {
  if (!wanted.startsWith('workspace:')) return wanted
  const version = versions.get(name)
  if (!version) throw new Error(`${name} is not a package of this workspace`)
  return version
}
