// What the site is and has, in the order in which people need it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const docs = join(import.meta.dirname, '..')

export const description = 'Connect a crypto wallet and sign in with it, from your own server'

export const sidebar = [
  {
    text: 'Start',
    items: [
      { text: 'What Aureus is', link: '/' },
      { text: 'Start in three minutes', link: '/start' },
      { text: 'Playground', link: '/playground' },
    ],
  },
  {
    text: 'Guides',
    items: [
      { text: 'React applications', link: '/integrating' },
      { text: 'Vite with wagmi', link: '/vite-wagmi' },
      { text: 'Next.js with wagmi and NextAuth', link: '/next-wagmi' },
      { text: 'Next.js pages with wagmi and better-auth', link: '/next-pages' },
      { text: 'React Router', link: '/react-router' },
      { text: 'TanStack Start', link: '/tanstack-start' },
      { text: 'Vue with wagmi', link: '/vue-wagmi' },
      { text: 'Solana with Anchor', link: '/solana-anchor' },
      { text: 'Custom elements, Vue and others', link: '/element' },
      { text: 'The wallet on other sites', link: '/connector' },
      { text: 'Session tokens in any language', link: '/session-tokens' },
      { text: 'Look and tokens', link: '/theming' },
      { text: 'Social login', link: '/social-login' },
      { text: 'Inside Safe{Wallet}', link: '/safe' },
      { text: 'Base Account', link: '/base-account' },
      { text: 'Names', link: '/names' },
      { text: 'Phones', link: '/phones' },
    ].filter(exists),
  },
  {
    text: 'Move to Aureus',
    items: [
      { text: 'From RainbowKit', link: '/migrating/rainbowkit' },
      { text: 'From ConnectKit', link: '/migrating/connectkit' },
      { text: 'From AppKit', link: '/migrating/appkit' },
      { text: 'From wagmi of your own', link: '/migrating/wagmi' },
      { text: 'From Solana’s wallet-adapter', link: '/migrating/wallet-adapter' },
      { text: 'From ConnectorKit', link: '/migrating/connectorkit' },
    ].filter(exists),
  },
  {
    text: 'Reference',
    items: [
      { text: 'Live examples', link: '/reference/examples' },
      { text: 'Views', link: '/reference/views' },
      { text: 'Server API', link: '/reference/server' },
      { text: 'Types and schemas', link: '/reference/types' },
      { text: 'Packages', link: '/reference/' },
    ].filter(exists),
  },
  ...sectionsOf('reference/exports/index.md'),
  {
    text: 'Operate',
    items: [
      { text: 'Start on a server', link: '/operating/start' },
      { text: 'Deploy and configure', link: '/deploying' },
      { text: 'Console', link: '/console' },
      { text: 'Monitoring', link: '/operating/monitoring' },
      { text: 'Faults', link: '/operating/faults' },
      { text: 'Who may come in', link: '/operating/access' },
      { text: 'Limits over several servers', link: '/operating/limits' },
      { text: 'Several replicas', link: '/operating/replicas' },
      { text: 'Upgrades', link: '/operating/upgrades' },
      { text: 'What a site needs', link: '/operating/scale' },
      { text: 'Indexers and prices', link: '/providers' },
      { text: 'Swap and buy', link: '/swap-and-buy' },
      { text: 'Clear signing', link: '/clear-signing' },
      { text: 'Marks of wallets and networks', link: '/marks' },
      { text: 'Sources of the wallet list', link: '/wallet-sources' },
      { text: 'Custody and security', link: '/custody' },
      { text: 'Check a running site', link: '/verifying' },
      { text: 'Languages', link: '/languages' },
      { text: 'Examine a deployment', link: '/operating/doctor' },
      { text: 'Wallet conformance', link: '/wallet-conformance' },
    ],
  },
  {
    text: 'Project',
    items: [
      { text: 'Changelog', link: '/reference/changelog' },
      { text: 'What is built', link: '/specification' },
    ],
  },
  { text: 'Decisions', collapsed: true, items: decisions() },
].filter(({ items }) => items.length > 0)

function exists({ link }: { link: string }): boolean {
  return existsSync(join(docs, `${link.endsWith('/') ? `${link}index` : link}.md`))
}

/** What `llms.txt` lists: the menu, and every type, which the menu would be too long with. */
export const index = [...sidebar, ...sectionsOf('reference/types.md')]

/** A generated list has sections, with links. */
function sectionsOf(page: string) {
  const list = join(docs, page)
  if (!existsSync(list)) return []
  const sections = readFileSync(list, 'utf8').split(/^## /m).slice(1)
  return sections.map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    collapsed: true,
    items: [...section.matchAll(/^- \[(.*?)\]\((.*?)\)/gm)].map(([, text = '', link = '']) => ({
      text,
      link,
    })),
  }))
}

function decisions() {
  return readdirSync(join(docs, 'decisions'))
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted()
    .map((name) => ({
      text: titleOf(join(docs, 'decisions', name)),
      link: `/decisions/${name.slice(0, -'.md'.length)}`,
    }))
}

function titleOf(path: string): string {
  return /^# (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? path
}
