/** Administrators. */
export default function AdministratorsScreen() {
  return null;
}
