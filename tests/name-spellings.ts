const SPELLINGS = [
  ['jose oneil', 'José O’Neil', "Jose\u0301 O'Neil", 'JOSE ONEIL', ' José\u00a0 O`Neil '],
  ['k r nair', 'K.R. Nair', 'K R Nair', 'K. R.\u00a0Nair', 'K\u2009R\u2009Nair,'],
  ['al ameen', 'Al-Ameen', 'Al\u2010Ameen', 'Al Ameen', 'AL\u2013AMEEN'],
  ['നായര്', 'നായർ', 'നായര്\u200d', 'നായര്'],
  ['വേണുഗോപാല്', 'വേണുഗോപാൽ', 'വേണുഗോപാല്\u200d', 'വേണുഗോപാല്\u200c'],
  ['ജോണ്', 'ജോൺ', 'ജോണ്\u200d'],
  ['lukasz', 'Łukasz', 'łukasz', 'Lukasz'],
  ['strasse', 'Straße', 'STRASSE'],
  ['priya nair', 'Priya\u200b Nair', '\u200ePriya Nair\u200f', 'Ｐｒｉｙａ Nair', 'priya   nair'],
  ['محمد', 'مح\u200fمد', 'محمد'],
]

/** Names in their normal form, each with spellings that mean the same name. */
export const NAME_SPELLINGS = SPELLINGS.map(
  ([normal = '', ...spellings]) => [normal.normalize('NFKD'), ...spellings] as const,
)
