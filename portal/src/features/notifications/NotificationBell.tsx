/** The bell. */
export default function NotificationBell() {
  return null;
}
