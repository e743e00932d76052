/** The seven silks. A category has one; a new category takes turmeric. */
export type Silk = 'kumkum' | 'saffron' | 'turmeric' | 'leaf' | 'peacock' | 'plum' | 'rose'
