// Countries (ISO 3166-1 alpha-2) and their currencies (ISO 4217), as guesses that people can change.

const euro = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
)
const others = new Map(
  'AE:AED AU:AUD BR:BRL CA:CAD CH:CHF CL:CLP CO:COP CZ:CZK DK:DKK GB:GBP HK:HKD HU:HUF ID:IDR IL:ILS IN:INR JP:JPY KE:KES KR:KRW LI:CHF MX:MXN MY:MYR NG:NGN NO:NOK NZ:NZD PE:PEN PH:PHP PL:PLN RO:RON SE:SEK SG:SGD TH:THB TR:TRY TW:TWD VN:VND ZA:ZAR'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** A guess at what people pay with. They can choose another. */
export function usualCurrency(country: string | undefined): string | undefined {
  if (country === undefined) return undefined
  return euro.has(country) ? 'EUR' : others.get(country)
}

/** The country in the browser's languages, such as `de-CH`, if providers serve it. A language alone says nothing. */
export function countryOf(
  languages: readonly string[],
  countries: readonly string[],
): string | undefined {
  const regions = languages.map((language) => /[-_]([A-Z]{2})\b/.exec(language)?.[1])
  return regions.find((region) => region !== undefined && countries.includes(region))
}
