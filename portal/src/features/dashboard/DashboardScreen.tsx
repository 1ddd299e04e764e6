/** The start page. */
export default function DashboardScreen() {
  return null;
}
