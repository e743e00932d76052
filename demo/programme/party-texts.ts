export const REPLIES = ['My mother, please', 'No', 'My father, he walks with a stick']
