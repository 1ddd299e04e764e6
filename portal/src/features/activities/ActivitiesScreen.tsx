/** Activities. */
export default function ActivitiesScreen() {
  return null;
}
