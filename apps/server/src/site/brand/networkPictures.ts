// The picture of each network that has a mark, for pages and programs that show networks.
import { MARK_PICTURE, type Network, networkMark } from '@aureus/protocol'
import { asFile, type BrandFile } from './file.ts'

/** Undefined for a network without a mark. */
export function networkPicture(network: Network): BrandFile | undefined {
  const mark = networkMark(network)
  if (!mark) return undefined
  const { letters, hue, test } = mark
  const tone = (saturation: number, lightness: number) =>
    `hsl(${hue ?? 0} ${hue === null ? 0 : saturation}% ${lightness}%)`
  const rim = test
    ? 'r="18.25" stroke-width="2.5" pathLength="200" stroke-dasharray="2 3"'
    : 'r="19.25" stroke-width="1.5"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">
<circle cx="20" cy="20" r="20" fill="${tone(45, 22)}"/>
<circle cx="20" cy="20" fill="none" stroke="${tone(50, 52)}" ${rim}/>
<text x="20" y="20" dy="0.36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${letters.length > 1 ? 14 : 17}" font-weight="600" fill="${tone(85, 84)}">${escapeXml(letters)}</text>
</svg>
`
  return asFile(`${MARK_PICTURE}${network.caipNetworkId.replace(/\W/g, '-')}`, 'svg', svg)
}

/** The network with the path of its picture. */
export function withPicture(network: Network): Network {
  const picture = networkPicture(network)
  return picture ? { ...network, assets: { ...network.assets, imageUrl: picture.path } } : network
}

/** A brand's name may begin with any character. */
const escapeXml = (text: string) =>
  text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`)
