/** The seven silks. Each category has one; a new category gets turmeric. */
export type Silk = 'kumkum' | 'saffron' | 'turmeric' | 'leaf' | 'peacock' | 'plum' | 'rose'
