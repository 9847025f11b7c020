// The test vectors of BIP-322 (CC0), from the two files that its version 1.0.0 brings, and two of the
// draft before it that carry no prefix.

const hello = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const multisig = 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9'
const signedEmpty =
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
const signedMultisig =
  'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64='

export const hashes = [
  {
    message: '',
    address: hello,
    messageHash: 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    toSpend: 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
    toSign: '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
  },
  {
    message: 'Hello World',
    address: hello,
    messageHash: 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    toSpend: 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
    toSign: '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
  },
  {
    message: 'UTF-8 support: öäüéàè 测试文本 \uD83D\uDE04',
    address: hello,
    messageHash: '43936b237ea38c7794eb5d755e0d220b6db92ebfc5c8f482759d22b1286376d7',
    toSpend: 'c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0',
    toSign: '8f488e06b89eafd019ec528109eafaf7f1d1811fd617aa1eeb9658f1c1be6586',
  },
] as const

export interface Vector {
  description: string
  message: string
  address: string
  signature: string
}

/** Of accounts of one key. */
export const valid: readonly Vector[] = [
  { description: 'P2WPKH, nothing', message: '', address: hello, signature: signedEmpty },
  {
    description: 'P2WPKH, nothing, another nonce',
    message: '',
    address: hello,
    signature:
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    description: 'P2WPKH, Hello World',
    message: 'Hello World',
    address: hello,
    signature:
      'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    description: 'P2WPKH, Hello World, another nonce',
    message: 'Hello World',
    address: hello,
    signature:
      'smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    description: 'P2TR, no prefix',
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    signature:
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
  {
    description: 'P2WPKH, generated',
    message: '2V6TUTMSH4VQ3Z7WZWKYD7DFNH',
    address: 'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v',
    signature:
      'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  },
  {
    description: 'P2TR, generated',
    message: 'PURVOQ544B6HUATVBJZN5EZJUU',
    address: 'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38',
    signature:
      'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  },
  {
    description: 'P2WPKH, of the draft',
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signature:
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  },
  {
    description: 'P2TR, of the draft',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signature:
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
]

/** Valid by BIP-322, but of scripts, or with time locks: a sign-in does not take those. */
export const unsupported: readonly Vector[] = [
  {
    description: 'P2WSH, three keys of three',
    message: 'This will be a p2wsh 3-of-3 multisig BIP 322 signed message',
    address: multisig,
    signature: signedMultisig,
  },
  {
    description: 'P2WSH, two keys of two',
    message: 'G7ZTXXOVJFHGDD6XYJAGBAMT5A',
    address: 'bc1qw6g0rgrpuxvj4edkwtvzpmt3c5m08mhp8nuk3mrk4erufvlczp5ssdscjd',
    signature:
      'smpBABIMEUCIQCKl1f9Cj26k0fFWE48+O4ibhYJYPytbDZWJRaaG9BybwIgCbk+3BViWkpuu2RI+41dwtlQ/m/01G860pTFCzDFfokBSDBFAiEA0O77DJsaM7IO+Ht06sp3umzXB64CNNOwf2isZuPfdmwCIGlggOwRSkXsqlPhE1gMdd5hf7ycL33Orfrr4v/XnMGSAUdSIQNsu/OwZurHvJMoiJoSAmmCHLoqIc5Wblh+rek+7rhASCECgYVkUspeAxwRfM6v4GRBhN/gGxTfpPqZuOlBIYZxTJZSrg==',
  },
  {
    description: 'P2PKH, full',
    message: 'MOISC5NCQ42ADH2SUXLELUJOWH',
    address: '13vU5PUSuArDXJdCWZvUFEbgJ2wcmtSJWn',
    signature:
      'fulAgAAAAGn3Z6t/gsHNyHdgZTOVro0Hej+qbd/ilU1ACalKoHX3gAAAABqRzBEAiB+8t/tm8Jm6zYv9JGZZVlAUjmqg7ZglIA39U+bim8EKQIgDv3E5cHOagN+xYgN3ZQjTYlAJp/WyslwJWuFP1TmM3IBIQJcPK2h9SY+Ki1oussvHnMdFAhJgsYBFPl+rNcMv9P1ROAHAAABAAAAAAAAAAABauAHAAA=',
  },
  {
    description: 'P2WPKH, full',
    message: 'KLE5MMJBTNF4AVZXIO3GIL5UWF',
    address: 'bc1qrqtlzcq86850yzgsyq9sssawx2qxlx5yq3xpkd',
    signature:
      'fulAgAAAAABAUrfzHHOLAKmgCIFSTT3krp+cQxj1BDPBN4GBg3tRmFXAAAAAADgBwAAAQAAAAAAAAAAAWoCSDBFAiEAjYj85zyhQKa9DbMO0reDwdhkNwKJkF3q2qFcijXDgMUCIAaQ75s3fwqrCeYIUJugLvhxZFxQIVquGN90vIKCW3QLASEDMurnDzvc0zABUwVwCADfGXoDx/M3SQnYt7e3IHDoU3PgBwAA',
  },
  {
    description: 'P2TR, full',
    message: 'XQMVC3YR6AOGZIHLSUQ2NSSBI2',
    address: 'bc1pve87s3l2levjmhetzr2f9xvep3y266xty0hnefmyv8tkxc3e4qssll2kdu',
    signature:
      'fulAgAAAAABAROFPNY6Zt8hFK0YQq5Wb6wk/CnUYEPtQ0HTHDyzNROrAAAAAADgBwAAAQAAAAAAAAAAAWoBQNRdLOo5XZY0SBqAsLZNr/z3Bqrmo3OxVn7e4tD/OOD4H9U/L1unq5Nmdz+S1w7SHtt46bFwnd8xnRVan8BofFfgBwAA',
  },
  {
    description: 'P2SH-P2WPKH, full',
    message: 'EMYGZHEY3LIANYKCR7XJF3NMFQ',
    address: '32Utb7Seg6EXq7UesMNJXhQ1gdohYNyzQ9',
    signature:
      'fulAgAAAAABAe5xLNMlYQH4OGjJ3h4lqQaVp0Cic7mwxkvyWswqFMXeAAAAABcWABSy/hpDH/KLAi4x25Tmb2UaO1xtWeAHAAABAAAAAAAAAAABagJHMEQCIDEleqb0n1R5c21TGkWRXNFae98wbwI0QOyh/YmRuQX1AiAcv1MhyTzPOVgZ1VIwuu0tDxrVJUHK8lhOUOXpsZnGwwEhAsjeDEoWX8hvEC8A/692yGQsPh6JBO8Zf4aITEQsKAcJ4AcAAA==',
  },
]

export const invalid: readonly Vector[] = [
  {
    description: 'invalid base64 encoding',
    message: '',
    address: hello,
    signature: 'not-valid-base64!!!',
  },
  { description: 'empty signature', message: '', address: hello, signature: '' },
  {
    description: 'wrong message for valid simple p2wpkh signature (empty message was signed)',
    message: 'Wrong message that was not signed',
    address: hello,
    signature: signedEmpty,
  },
  {
    description: 'wrong address for valid simple p2wpkh signature (signed for different address)',
    message: '',
    address: multisig,
    signature: signedEmpty,
  },
  {
    description: 'empty witness stack (single zero byte)',
    message: '',
    address: hello,
    signature: 'smpAA==',
  },
  {
    description: 'wrong message for valid simple p2wsh 3-of-3 multisig signature',
    message: 'This is not the message that was signed',
    address: multisig,
    signature: signedMultisig,
  },
  { description: 'invalid signature prefix', message: '', address: hello, signature: 'fooAA==' },
  {
    description: 'incorrect prefix type',
    message: 'incorrect prefix',
    address: 'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    signature:
      'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  },
  {
    description: 'wrong message for p2wpkh simple signature',
    message: 'EFGJ4AZYXDV7NDUDSUDB3NCDUC',
    address: 'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v',
    signature:
      'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  },
  {
    description: 'wrong signer for p2wpkh simple signature',
    message: '2V6TUTMSH4VQ3Z7WZWKYD7DFNH',
    address: 'bc1qgg6lpr05az2l5kz402ddz5ez7fdu25kgmd40lf',
    signature:
      'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  },
  {
    description: 'wrong message for p2tr simple signature',
    message: '56VM6YK6Y76XTBXNPITF232EPX',
    address: 'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38',
    signature:
      'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  },
  {
    description: 'wrong signer for p2tr simple signature',
    message: 'PURVOQ544B6HUATVBJZN5EZJUU',
    address: 'bc1pltvk000nd54v3hrrcn7lsffdra72hphpm40rhzf9hn8arqkgermq2p9029',
    signature:
      'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  },
  {
    description: 'wrong message for the draft’s p2wpkh simple signature',
    message: 'OVKTTPEFKLUOTAOJSPCKIHCQZW',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signature:
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  },
  {
    description: 'wrong signer for the draft’s p2tr simple signature',
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    signature:
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
]
