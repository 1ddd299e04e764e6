import classes from './pills.module.css';

/** Class names of a field with several chosen options. */
export const pills = {
  input: classes['held'] ?? '',
  pillsList: classes['list'] ?? '',
  pill: classes['pill'] ?? '',
  inputField: classes['typing'] ?? '',
};
