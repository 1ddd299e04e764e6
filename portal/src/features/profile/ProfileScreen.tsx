/** The profile. */
export default function ProfileScreen() {
  return null;
}
