export type Review = { of: string; rating: number; review: string; answer?: string; isWaiting?: boolean }

export const REVIEWS: readonly Review[] = [
  {
    of: 'Sadya for your house',
    rating: 5,
    review: 'Sixteen guests, sixteen clean leaves. The inji curry alone was worth the call.',
    answer: 'Thank you. The ginger is from my sister’s balcony.',
  },
  { of: 'Sadya for your house', rating: 4, review: 'Wonderful food, twenty minutes late.' },
  { of: 'Lunch boxes', rating: 5, review: 'A year of lunches and not one repeated within the week.' },
  { of: 'Banana chips', rating: 5, review: 'Gone before we were home.' },
  { of: 'Chenda lessons', rating: 5, review: 'My son now knocks on every door in rhythm.' },
  { of: 'Electrician', rating: 4, review: 'Came on a Sunday, found it in five minutes, explained it for thirty.' },
  { of: 'Moving within', rating: 3, review: 'Careful with the glass, less so with the wall.' },
  { of: 'Plum cake', rating: 5, review: 'Ordered three, ate four.', isWaiting: true },
]
